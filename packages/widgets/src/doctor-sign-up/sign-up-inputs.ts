import type { UseFormReturn } from 'react-hook-form';
import type { SignUpValues } from './sign-up-fields.js';

/** Both steps' inputs. Apart from the fields, so that the package's types need no form library. */
export type SignUpInputs = UseFormReturn<SignUpValues, unknown, SignUpValues>;
