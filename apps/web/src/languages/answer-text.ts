type AnswerText = (text: string) => string

let translate: AnswerText = (text) => text

/**
 * Returns a text of the server in the reader's language: an error, the message of an import, the reason of a guess. The
 * server's word is Slovak, also in what it stores; a text that the catalogue lacks stays so.
 */
export const answerText: AnswerText = (text) => translate(text)

export function speakAnswers(answers: AnswerText): void {
  translate = answers
}
