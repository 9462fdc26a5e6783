import { connection } from "next/server";
import { fetchMedia } from "@/lib/media/server";

/** Handles `GET /media/…` for what is no file of the shop: a picture of the catalogue at another host. */
export async function GET(_: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  await connection();
  return fetchMedia((await params).path);
}
