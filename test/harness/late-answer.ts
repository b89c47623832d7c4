// Answers of main that come when a test wants them.

const lateAnswer = 'late-answer'

/** Evaluated in the page, this gives the answers that wait. */
export const givingLateAnswers = `dispatchEvent(new Event('${lateAnswer}'))`

/** The answer, when the page is told to give it. */
export function answeredLate<Answer>(answer: () => Answer | Promise<Answer>): Promise<Answer> {
  return new Promise((resolve) => {
    addEventListener(
      lateAnswer,
      () => {
        resolve(answer())
      },
      { once: true },
    )
  })
}
