import { shared } from "@/lib/edge/cors";
import { handle } from "@/lib/edge/route-handler";
import { takeReview } from "@/lib/reviews/create";

export const POST = shared(takeReview);
export { handle as OPTIONS };
