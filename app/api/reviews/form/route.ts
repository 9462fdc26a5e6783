export { answerForm as GET } from "@/lib/reviews/handle";
