import { connection } from "next/server";
import { answerShopFile } from "@/lib/media/shop-file";

/** Handles `GET /media/shop/…`: a picture of the shop's own folder. */
export async function GET(_: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  await connection();
  return answerShopFile((await params).path);
}
