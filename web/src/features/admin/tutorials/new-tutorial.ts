export const NEW_TUTORIAL = `---
id: a-short-name
title: "What it is called"
summary: "One sentence that says what the reader can do afterwards."
track: first-steps
level: 1
minutes: 10
attitudeFit: [cautious, optimistic]
goalFit: [understand]
lifestyleFit: [desk]
typeFit: []
prerequisites: []
isReversible: true
needsNoAccount: true
isAboutLimits: false
videoQuery: "three to six words"
photoQuery: "three to six words"
reading:
  - title: "A work that exists"
    author: "Who wrote it"
    year: 2020
    note: "One sentence that says why to read it."
next: [name-your-worry]
reviewed: 2026-11-15
---

## Aim

What the reader can do afterwards, in two to four sentences.

## The matter itself

One to four headings of its own.

## A worked example

The actual request, the actual answer, what is wrong in it, and the better second try.

## Your turn

**Time:** ten minutes. **Have ready:** what is needed.

1. The first step.

**To undo it:** how.

## Checklist

- [ ] One
- [ ] Two
- [ ] Three
- [ ] Four

## Quiz

### 1. A question?

- [x] The right answer
  Why it is right.
- [ ] Another
  Why it is not.
- [ ] A third
  Why it is not.

### 2. A second question?

- [ ] One
  Why it is not.
- [x] The right answer
  Why it is right.
- [ ] A third
  Why it is not.

### 3. A third question?

- [ ] One
  Why it is not.
- [ ] Another
  Why it is not.
- [x] The right answer
  Why it is right.

## What next

Where to go from here: [Name your worry in one sentence](/tutorials/name-your-worry).
`;
