import { commentIssue } from '@attune/domain/forum/forum-rules';
import { mentionsIssue } from '@attune/domain/forum/mentions';
import { tidyText } from '@attune/domain/kernel/tidy';

export function commentIssues({ content }: { content: string }): { content: string | null } {
  const text = tidyText(content);
  return { content: commentIssue(text) ?? mentionsIssue(text) };
}
