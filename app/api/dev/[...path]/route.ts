import { handle } from "@/lib/upstream/route";

export { handle as GET, handle as POST, handle as DELETE };
