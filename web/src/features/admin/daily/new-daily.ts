export const NEW_DAILY = `---
id: a-short-name
title: "States the idea in a few words"
theme: attention
attitudeFit: [resistant, cautious, optimistic, enthusiastic]
goalFit: [understand]
lifestyleFit: [desk]
typeFit: []
lesson: name-your-worry
reviewed: 2026-11-15
---

## Idea

One idea, with an example from ordinary life or work, in 120 to 200 words.

## Two minutes

1. The first short step.
2. The second.

## Question

One open question, answerable in a line or a page?
`;
