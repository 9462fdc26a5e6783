"use client";

import dynamic from "next/dynamic";

// what a product is put together with before it is added; a page loads the one it shows
export const AddBundle = dynamic(() => import("./add-bundle").then((module) => module.AddBundle));
export const AddCustom = dynamic(() => import("./add-custom").then((module) => module.AddCustom));
export const AddGroup = dynamic(() => import("./add-group").then((module) => module.AddGroup));
