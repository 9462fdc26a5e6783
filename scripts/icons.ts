import { writeFileSync } from "node:fs";
import { drawBitmaps, toIconStyles } from "./icons/icon-styles";

writeFileSync("app/icons.css", toIconStyles(await drawBitmaps()));
