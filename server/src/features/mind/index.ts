/** What other rooms and the operator's tools may use of the mind. */
export { findPractice, listPractices } from './practices.repository.ts';
export { rankPractices } from './rank-practices.ts';
export { findEntry } from './read-entry.ts';
export { writeJournalEntry } from './write-journal-entry.ts';
