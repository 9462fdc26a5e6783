import { answerPhoto } from "@/lib/reviews/handle";

/** Handles `GET /api/reviews/photos/{id}`: returns a photo of the shop's own sandbox. */
export const GET = async (_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> =>
  answerPhoto((await params).id, "large");
