"use client";

import dynamic from "next/dynamic";

// forms for products that are configured before they are added; a page loads only the one it shows
export const AddBundle = dynamic(() => import("./add-bundle").then((module) => module.AddBundle));
export const AddCustom = dynamic(() => import("./add-custom").then((module) => module.AddCustom));
export const AddGroup = dynamic(() => import("./add-group").then((module) => module.AddGroup));
