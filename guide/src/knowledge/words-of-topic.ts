/** What people say when they mean a topic, and the question that it answers. */
export type TopicWords = { ask: string; words: string };
