import { lazyPart, onFirstInteraction } from '#ui/lazy.tsx';

/** Loaded later: the first screen shows no reply, and the Markdown parser is large. */
export const REPLY_TEXT = lazyPart(async () => (await import('./reply-text.tsx')).ReplyText);

if (typeof document !== 'undefined') onFirstInteraction(() => void REPLY_TEXT.preload());
