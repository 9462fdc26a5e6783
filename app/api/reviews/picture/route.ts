export { answerPicture as GET } from "@/lib/reviews/handle";
