import { messageOf } from '#platform/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';
import { usePublishText } from './text.queries.ts';
import type { TextEntry, TextLibrary } from './text-library.ts';

type PublicationProps = { library: TextLibrary; entry: TextEntry };

export function Publication({ library, entry }: PublicationProps) {
  const publish = usePublishText(library, entry.id);
  const { notify, notifyError } = useToast();
  const { isPublished } = entry;
  const { whilePublished, whileNot } = library.publication;

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
      <p className="max-w-measure text-sm text-muted">{isPublished ? whilePublished : whileNot}</p>
    </div>
  );
}
