export { searchChats } from './conversations/search-chats.ts';
