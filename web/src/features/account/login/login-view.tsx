import { type ReactNode, useEffect, useRef } from 'react';

type LoginViewProps = { title: string; children: ReactNode };

/** A single message. Its title gets the focus so that screen readers read it. */
export function LoginView({ title, children }: LoginViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <h1 id="gate-title" ref={heading} tabIndex={-1} className="display text-3xl">
        {title}
      </h1>
      {children}
    </div>
  );
}
