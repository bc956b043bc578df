import type { AdminTutorial } from '../../../platform/api/admin-tutorials.ts';
import { messageOf } from '../../../platform/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { usePublishTutorial } from './content.queries.ts';

/** Puts a tutorial into the library, or takes it out. */
export function Publication({ tutorial }: { tutorial: AdminTutorial }) {
  const publish = usePublishTutorial(tutorial.id);
  const { notify, notifyError } = useToast();
  const { isPublished } = tutorial;

  function change(willBePublished: boolean) {
    publish.mutate(willBePublished, {
      onSuccess: () =>
        notify({
          message: willBePublished ? 'Published: readers see it now.' : 'Taken out of the library.',
          action: { label: 'Undo', onAct: () => change(!willBePublished) },
        }),
      onError: (error) =>
        notifyError({ message: messageOf(error, 'That did not work. Nothing has changed.') }),
    });
  }

  return (
    <div className="flex flex-wrap items-center gap-4">
      <Button
        kind="secondary"
        isWorking={publish.isPending}
        workingLabel={isPublished ? 'Taking it out' : 'Publishing'}
        onClick={() => change(!isPublished)}
      >
        {isPublished ? 'Unpublish' : 'Publish'}
      </Button>
      <p className="max-w-measure text-sm text-muted">
        {isPublished
          ? 'Readers see the newest saved version. Unpublished, it leaves the library; notes and progress are kept.'
          : 'Readers do not see it. Published, it enters the library as it was last saved.'}
      </p>
    </div>
  );
}
