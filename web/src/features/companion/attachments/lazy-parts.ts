import { lazyPart, onFirstInteraction } from '#ui/lazy.tsx';

export const loadAttachmentParts = () => import('./attachment-parts.ts');

export const ATTACHMENT_CHIPS = lazyPart(async () => (await loadAttachmentParts()).AttachmentChips);
export const ATTACHMENT_LIST = lazyPart(async () => (await loadAttachmentParts()).AttachmentList);

if (typeof document !== 'undefined') onFirstInteraction(() => void ATTACHMENT_CHIPS.preload());
