/** What features with a library of texts, and the command line, may use. */
export { textFindings, textState, versionsSchema } from './content.schemas.ts';
export { textColumns, versionColumns } from './content.tables.ts';
export { exportTexts } from './export-texts.ts';
export { importTexts } from './import-texts.ts';
export type { Library, ReadTextResult } from './library.ts';
export { publishText } from './publish-text.ts';
export { readVersions } from './read-versions.ts';
export { restoreText } from './restore-text.ts';
export { saveText } from './save-text.ts';
export { seedTexts } from './seed-texts.ts';
export { createTextStore } from './text-store.repository.ts';
