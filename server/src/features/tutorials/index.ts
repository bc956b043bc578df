/** What the operator's tools and the search may use of tutorials. */
export { CONTENT_DIR, readContentFiles } from './content-files.ts';
export { exportTutorials } from './export-tutorials.ts';
export { importTutorials } from './import-tutorials.ts';
export { createOwnIndex } from './own-index.ts';
