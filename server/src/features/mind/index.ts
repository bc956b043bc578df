/** What other features and the command line may use of the mind feature. */

export { findEntry, writeJournalEntry } from './journal/journal.ts';
export { findPractice, listPractices } from './practices/practices.repository.ts';
export { rankPractices } from './practices/practices.ts';
