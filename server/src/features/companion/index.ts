/** What other rooms may use of the companion. */
export { searchChats } from './conversations/search-chats.ts';
