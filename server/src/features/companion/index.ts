export { searchChats } from './conversations/search-conversations.ts';
