import { useToast } from '../../../ui/toast.tsx';
import { buildLink, copyLink } from './copy-link.ts';

/** Copies a link and confirms it; if the clipboard refuses, shows the link itself. */
export function useCopyLink() {
  const { notify } = useToast();
  return async (postId: string, commentId?: string) => {
    const link = buildLink(postId, commentId);
    notify({ message: (await copyLink(link)) ? 'Link copied.' : `The link is ${link}` });
  };
}
