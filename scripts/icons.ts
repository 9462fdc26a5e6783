import { writeFileSync } from "node:fs";
import { drawBitmap, toIconStyles } from "./icons/icon-styles";

writeFileSync("app/icons.css", toIconStyles(await drawBitmap()));
