export { takeReview as POST } from "@/lib/reviews/create";
