import { handle } from "@/lib/edge/route-handler";

export { handle as GET, handle as POST };
