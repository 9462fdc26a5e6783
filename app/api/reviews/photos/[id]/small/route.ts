import { answerPhoto } from "@/lib/reviews/handle";

/** Handles `GET /api/reviews/photos/{id}/small`: returns the small version of such a photo. */
export const GET = async (_: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> =>
  answerPhoto((await params).id, "small");
