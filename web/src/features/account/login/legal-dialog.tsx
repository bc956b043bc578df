import { useEffect, useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { Loading } from '#ui/loading.tsx';
import { NoticeBox } from '#ui/notice-box.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { readTheme } from '#ui/theme.ts';
import { LEGAL_TEXTS, type LegalText } from './legal-texts.ts';

type Content = { html: string } | 'loading' | 'failed';

export function LegalDialog({ name, onClose }: { name: LegalText | null; onClose: () => void }) {
  // The dialog keeps its content while it closes.
  const [shown, setShown] = useState<LegalText>('terms');
  if (name && name !== shown) setShown(name);
  const text = LEGAL_TEXTS[shown];
  return (
    <Dialog isOpen={name !== null} onClose={onClose} size="lg" title={text.title}>
      <LegalContent key={shown} title={text.title} path={text.path} />
      <p>
        <TextAction render={<a href={text.path} target="_blank" rel="noreferrer" />}>
          Open the {text.title} in a new tab
        </TextAction>
      </p>
    </Dialog>
  );
}

/** Shown in an iframe that can neither run scripts nor reach this page. */
function LegalContent({ title, path }: { title: string; path: string }) {
  const content = useLegalText(path);
  if (content === 'loading') return <Loading variant="skeleton" />;
  if (content === 'failed') {
    return (
      <NoticeBox tone="bad" title="The text couldn’t be loaded.">
        Open it in a new tab, or close this and try again. Nothing you typed is lost.
      </NoticeBox>
    );
  }
  return (
    <iframe
      title={title}
      sandbox=""
      srcDoc={content.html}
      className="h-[55svh] w-full rounded-md border border-line bg-raised"
    />
  );
}

/**
 * The text alone, in the chosen theme: the iframe cannot see this page. Scripts, links to the app
 * and links within the text don't work in it.
 */
function toFrameDocument(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const unusable = page.querySelectorAll('script, body > header, body > footer, .contents');
  for (const part of unusable) part.remove();
  const theme = readTheme();
  if (theme !== 'system') page.documentElement.dataset.theme = theme;
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

function useLegalText(path: string): Content {
  const [content, setContent] = useState<Content>('loading');
  useEffect(() => {
    const controller = new AbortController();
    fetch(path, { signal: controller.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`${path} returned ${response.status}`);
        setContent({ html: toFrameDocument(await response.text()) });
      })
      .catch(() => {
        if (!controller.signal.aborted) setContent('failed');
      });
    return () => controller.abort();
  }, [path]);
  return content;
}
