/** Splits a text into its lines, such as the statements of a review. */
export const linesOf = (text: string, most?: number): string[] => text.split(/\r\n|\r|\n/, most)
