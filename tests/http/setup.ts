import setup from "@/e2e/servers/setup";

/** Starts the built servers that all HTTP tests share; returns the function that stops them. */
export default setup;
