import { Check, Copy } from 'lucide-react';
import type { Code } from 'mdast';
import { useEffect, useState } from 'react';
import { Icon } from '../icon.tsx';
import { Leaf } from './inline-view.tsx';

const SHOWN_MS = 2_000;
type Copied = 'no' | 'yes' | 'failed';

const COPY_LABELS: Record<Copied, string> = { no: 'Copy', yes: 'Copied', failed: 'Not copied' };

export function CodeBlock({ code }: { code: Code }) {
  const [copied, setCopied] = useState<Copied>('no');

  useEffect(() => {
    if (copied === 'no') return;
    const timer = setTimeout(() => setCopied('no'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  function copy() {
    navigator.clipboard.writeText(code.value).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  }

  return (
    <div className="overflow-clip rounded-md bg-sunken">
      {/* Not part of the text: nothing in here can be highlighted. */}
      <div data-aside className="flex items-center justify-between ps-4 pe-1 text-xs text-muted">
        <span>{code.lang || 'Text'}</span>
        <button
          type="button"
          onClick={copy}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2 font-medium hover:bg-tint hover:text-ink"
        >
          <Icon of={copied === 'yes' ? Check : Copy} size={16} />
          <span aria-live="polite">{COPY_LABELS[copied]}</span>
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <pre tabIndex={0} className="overflow-x-auto px-4 pb-4 font-mono text-sm leading-relaxed">
        <code>
          <Leaf leaf={code} />
        </code>
      </pre>
    </div>
  );
}
