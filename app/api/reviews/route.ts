export { answerReviews as GET } from "@/lib/reviews/handle";
