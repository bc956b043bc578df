/** The link to a post, or to one comment under it. */
export function buildLink(postId: string, commentId?: string): string {
  const hash = commentId ? `#comment-${commentId}` : '';
  return `${window.location.origin}/forum/${postId}${hash}`;
}

/** Returns whether the clipboard accepted it. */
export async function copyLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}
