import { connection } from "next/server";
import { fetchAsset } from "@/lib/cms/assets";

/** Handles `GET /media/cms/…`: a picture or a film of the CMS, so that no visitor's browser calls another site. */
export async function GET(_: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  await connection();
  return fetchAsset((await params).path);
}
