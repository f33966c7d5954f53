/** So many are dealt with at once in a browser; more are the command line's. */
export const mostSelected = 500;
