export { answerStars as GET } from "@/lib/reviews/handle";
