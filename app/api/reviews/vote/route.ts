export { takeVote as POST } from "@/lib/reviews/handle";
