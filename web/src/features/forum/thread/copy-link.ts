export function buildLink(postId: string, commentId?: string): string {
  const hash = commentId ? `#comment-${commentId}` : '';
  return `${window.location.origin}/forum/${postId}${hash}`;
}

export async function copyLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}
