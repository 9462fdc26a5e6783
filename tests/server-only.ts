// the real module throws outside a server bundle
export {};
