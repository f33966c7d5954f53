/** One error or warning at a place in a file. */
export interface SheetIssue {
  /** 1-based; a row that spans lines is named by its first. */
  readonly line: number;
  /** 1-based number of the field in its row. */
  readonly column: number;
  /** The field's name, or `file`. */
  readonly field: string;
  readonly message: string;
  /** A warning does not keep the file from being used. */
  readonly severity: 'error' | 'warning';
}

/** `FILE:LINE:COLUMN field` */
export const placeOf = (file: string, { line, column, field }: SheetIssue): string => `${file}:${line}:${column} ${field}`;

/** `FILE:LINE:COLUMN field: what is wrong` (design.md). */
export const formatIssue = (file: string, issue: SheetIssue): string =>
  `${placeOf(file, issue)}: ${issue.severity === 'warning' ? 'warning: ' : ''}${issue.message}`;
