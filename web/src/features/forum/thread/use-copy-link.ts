import { useToast } from '#ui/toast.tsx';

function buildLink(postId: string, commentId?: string): string {
  const hash = commentId ? `#comment-${commentId}` : '';
  return `${window.location.origin}/forum/${postId}${hash}`;
}

async function copyLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}

/** Copies a link and confirms it; if the clipboard refuses, shows the link itself. */
export function useCopyLink() {
  const { notify } = useToast();
  return async (postId: string, commentId?: string) => {
    const link = buildLink(postId, commentId);
    const isCopied = await copyLink(link);
    notify({
      message: isCopied ? 'Link copied.' : `The link couldn’t be copied. Here it is: ${link}`,
    });
  };
}
