import type { PostHandling } from '@attune/domain/data/deletion-rules';
import { useState } from 'react';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { RadioRows } from '#ui/radio-rows.tsx';
import { useToast } from '#ui/toast.tsx';
import { ActDialog } from './act-dialog.tsx';
import { Part } from './part.tsx';

type DeletePartProps = { id: string; name: string; email: string; onDeleted: () => void };

const POST_OPTIONS: readonly { value: PostHandling; title: string }[] = [
  { value: 'anonymise', title: 'Keep posts and comments, without the name' },
  { value: 'delete', title: 'Delete posts and comments too' },
];

export function DeletePart({ id, name, email, onDeleted }: DeletePartProps) {
  const { notify } = useToast();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Part title="Delete account">
      <p className="max-w-measure text-sm text-muted">
        Erases this person’s account and private data. Use it when they ask for it or when the law
        requires it.
      </p>
      <div>
        <Button size="sm" kind="secondary" className="text-bad!" onClick={() => setIsOpen(true)}>
          Delete account
        </Button>
      </div>
      <ActDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Delete ${name}’s account?`}
        description="Their private data is erased right away, they’re signed out everywhere, and an active subscription ends without a refund. We’ll email them. No one can undo this."
        needsProof
        isDanger
        values={{ email: '', posts: 'anonymise' }}
        fields={({ field, read, write }) => (
          <>
            <RadioRows
              isDense
              legend={
                <span className="text-sm font-semibold">What they wrote in the community</span>
              }
              options={POST_OPTIONS}
              value={read('posts') as PostHandling}
              onValueChange={(posts) => write('posts', posts)}
            />
            <Field
              label={`Type ${email} to confirm`}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...field('email', (typed) =>
                typed?.trim().toLowerCase() === email.toLowerCase()
                  ? null
                  : 'That isn’t this person’s email.',
              )}
            />
          </>
        )}
        actionLabel="Delete for good"
        workingLabel="Deleting"
        onConfirm={async ({ email: typed = '', posts }, proof) => {
          const body = { email: typed.trim(), posts: posts as PostHandling, ...proof };
          await unwrap(sdk.deleteMember({ path: { id }, body }));
          notify({ message: `${name}’s account has been deleted.` });
          onDeleted();
        }}
      />
    </Part>
  );
}
