/** What stands on lines of its own, as the statements of a review do. */
export const linesOf = (text: string, most?: number): string[] => text.split(/\r\n|\r|\n/, most)
