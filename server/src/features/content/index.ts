/** For features that have a library of texts, and for the command line. */
export { textFindings, textState, versionsSchema } from './content.schemas.ts';
export { textColumns, versionColumns } from './content.tables.ts';
export { readVersions, saveText } from './edit-text.ts';
export type { Library, ParsedText } from './library.ts';
export { registerTextRoutes } from './text.routes.ts';
export { exportTexts, importTexts, seedTexts } from './text-files.ts';
export { createTextStore } from './text-store.repository.ts';
