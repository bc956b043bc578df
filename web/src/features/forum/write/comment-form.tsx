import { commentIssue } from '@attune/domain/forum/forum-rules';
import { mentionsIssue } from '@attune/domain/forum/mentions';
import { tidyText } from '@attune/domain/kernel/tidy';
import { type FormEvent, useEffect, useRef } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type { Comment } from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { DraftStatus } from './draft/draft-status.tsx';
import { useDraft } from './draft/use-draft.ts';
import { Editor } from './editor/editor.tsx';
import { useFormSubmission } from './use-form-submission.ts';

export function commentIssues({ content }: { content: string }): { content: string | null } {
  const text = tidyText(content);
  return { content: commentIssue(text) ?? mentionsIssue(text) };
}

type CommentFormProps = {
  userId: string;
  postId: string;
  parentId?: string | null;
  you: { name: string; photoURL: string | null };
  placeholder?: string;
  isFocused?: boolean;
  onPosted: (comment: Comment) => void;
  onCancel?: () => void;
};

/** The form for a comment or a reply. The text stays in it until the server has accepted it. */
export function CommentForm(props: CommentFormProps) {
  const {
    userId,
    postId,
    parentId = null,
    you,
    placeholder,
    isFocused,
    onPosted,
    onCancel,
  } = props;
  const handle = useDraft(userId, parentId ? `reply:${parentId}` : `comment:${postId}`, {});
  const form = useRef<HTMLFormElement>(null);
  const content = handle.draft.content ?? '';
  const submission = useFormSubmission(
    'Your comment couldn’t be posted. Your text is still here. Please try again.',
    { content },
    commentIssues,
  );

  useEffect(() => {
    if (isFocused) form.current?.querySelector('textarea')?.focus();
  }, [isFocused]);

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    const issues = commentIssues({ content });
    submission.setIssues(issues);
    if (issues.content) {
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    await submission.send(async () => {
      const comment = await handle.publish((id) => {
        const body = { id, content: tidyText(content), parentId };
        return unwrap(sdk.addComment({ path: { id: postId }, body }));
      });
      onPosted(comment);
    });
  }

  const label = parentId ? 'Your reply' : 'Your comment';
  return (
    <form
      ref={form}
      noValidate
      aria-label={label}
      className="group/compose flex gap-3"
      onSubmit={(event) => void submit(event)}
    >
      <span className="hidden sm:block">
        <Avatar name={you.name} photoUrl={you.photoURL} size={parentId ? 'sm' : 'md'} />
      </span>
      <div className="grid min-w-0 flex-1 gap-3">
        {submission.problem && <NoticeBox tone="bad">{submission.problem}</NoticeBox>}
        <Editor
          label={label}
          isLabelHidden
          {...(placeholder ? { placeholder } : {})}
          rows={parentId ? 2 : 3}
          content={content}
          error={submission.issues.content}
          postId={postId}
          onChange={(changed) => handle.change({ content: changed })}
          onSend={() => void submit()}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <span className="grid gap-1 text-xs text-muted">
            {handle.state === 'idle' && !handle.isRestored && 'Be specific and kind.'}
            <DraftStatus handle={handle} />
          </span>
          <span className="flex gap-2">
            {onCancel && (
              <Button kind="plain" size="sm" onClick={onCancel}>
                Cancel
              </Button>
            )}
            <Button type="submit" size="sm" isWorking={submission.isSending} workingLabel="Sending">
              {parentId ? 'Post reply' : 'Post comment'}
            </Button>
          </span>
        </div>
      </div>
    </form>
  );
}
