import type { ReactNode } from 'react';
import { BecauseLine } from '#ui/because-line.tsx';
import { Cover } from '#ui/cover.tsx';
import { ExampleLabel } from './example-label.tsx';

export function FeatureCards() {
  return (
    <section className="page pt-6 pb-(--section) lg:pt-10" aria-labelledby="features-title">
      <h2 id="features-title" className="display text-3xl">
        Less noise. More of what suits you.
      </h2>
      <div className="mt-10 grid gap-x-8 gap-y-12 lg:grid-cols-3">
        <Feature title="Personalized Insights" picture={<InsightPicture />} ground="bg-field">
          Nine questions become a clear picture of how you decide and where you stand. Every
          suggestion names the answer behind it, and changes when your answer does.
        </Feature>
        <Feature title="Guided Learning" picture={<LearningPicture />} ground="bg-mark-soft">
          Short lessons in an order that fits you. If you’re wary, the first one needs no AI
          account, and you can undo everything in it. If you’re eager, you start with AI’s limits.
        </Feature>
        <Feature title="Community Support" picture={<CommunityPicture />} ground="bg-accent-soft">
          A moderated forum for people going through the same change. Honest stories of what worked,
          what didn’t, and what it took.
        </Feature>
      </div>
    </section>
  );
}

type FeatureProps = { title: string; picture: ReactNode; ground: string; children: ReactNode };

function Feature({ title, picture, ground, children }: FeatureProps) {
  return (
    <article className="grid content-start gap-3 sm:max-lg:grid-cols-2 sm:max-lg:grid-rows-[1fr_auto_auto_1fr] sm:max-lg:gap-x-8">
      <div
        className={`relative grid min-h-60 items-center lg:h-60 overflow-clip rounded-lg p-6 max-sm:mb-3 sm:max-lg:row-span-4 lg:mb-3 ${ground}`}
      >
        {picture}
      </div>
      <h3 className="heading text-2xl sm:max-lg:row-start-2">{title}</h3>
      <p className="sm:max-lg:row-start-3">{children}</p>
    </article>
  );
}

function InsightPicture() {
  return (
    <div className="grid max-w-76 -rotate-[1.6deg] gap-2 justify-self-center rounded-md bg-raised p-6 shadow-float">
      <ExampleLabel />
      <p className="heading text-xl">Start with a task you can undo.</p>
      <BecauseLine lead="Because you answered" cause="“Watch how colleagues use it”" />
    </div>
  );
}

const FAN = [
  { id: 'lesson-1', className: '-ms-18 -mt-9 -rotate-5' },
  { id: 'lesson-34', className: 'rotate-2' },
  { id: 'lesson-9', className: 'ms-20 mt-10 rotate-7' },
];

function LearningPicture() {
  return FAN.map(({ id, className }) => (
    <span
      key={id}
      className={`absolute start-1/2 top-1/2 h-30 w-44 -translate-1/2 overflow-clip rounded-md shadow-float ${className}`}
    >
      <Cover id={id} />
    </span>
  ));
}

function CommunityPicture() {
  return (
    <div className="grid gap-3">
      <ExampleLabel />
      <ChatBubble initials="TR" tone="bg-good-soft text-good">
        It drafted the shift schedule and forgot that Aida can’t work nights. I didn’t.
      </ChatBubble>
      <div className="ms-8">
        <ChatBubble initials="NO" tone="bg-mark-soft text-warn">
          Knowing Aida: that’s the job now, isn’t it?
        </ChatBubble>
      </div>
    </div>
  );
}

type ChatBubbleProps = { initials: string; tone: string; children: ReactNode };

function ChatBubble({ initials, tone, children }: ChatBubbleProps) {
  return (
    <div className="flex items-start gap-3 text-sm">
      <span
        aria-hidden="true"
        className={`grid size-9 shrink-0 place-items-center rounded-full text-xs font-semibold ${tone}`}
      >
        {initials}
      </span>
      <p className="rounded-md bg-raised px-4 py-3">{children}</p>
    </div>
  );
}
