export { takeReport as POST } from "@/lib/reviews/handle";
