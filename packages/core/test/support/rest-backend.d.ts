type Row = Record<string, unknown>;
export declare const restDescription: {
    readonly names: 'snake';
    readonly fields: {
        readonly Coupon: {
            readonly couponId: 'uuid';
        };
        readonly Bill: {
            readonly amount: 'totals.charged';
            readonly refundedAmount: 'totals.refunded';
        };
    };
    readonly calls: {
        readonly 'account.userInfo': {
            readonly path: '/me';
        };
        readonly 'doctors.list': {
            readonly method: 'POST';
            readonly path: '/doctors/_search';
            readonly body: {
                readonly keyword: 'text';
                readonly pageNumber: 'page';
                readonly status: 'state';
                readonly sortBy: 'sort';
            };
        };
        readonly 'doctors.getById': {
            readonly path: '/doctors/{id}?expand=all';
        };
        readonly 'doctors.update': {
            readonly method: 'PUT';
            readonly path: '/doctors';
            readonly query: {
                readonly doctorId: 'id';
            };
        };
        readonly 'doctors.report': {
            readonly path: '/reports/{from}/{to}';
        };
        readonly 'doctors.isEmailTaken': {
            readonly path: '/doctors/taken';
            readonly query: {
                readonly email: 'mail';
            };
        };
        readonly 'coupons.getById': {
            readonly path: '/coupon';
            readonly query: {
                readonly id: 'uuid';
            };
        };
        readonly 'coupons.create': {
            readonly path: '/coupon';
        };
        readonly 'billing.list': {
            readonly path: '/bills';
        };
        readonly 'billing.refund': {
            readonly path: '/refunds';
        };
        readonly 'autocomplete.practiceCities': {
            readonly path: '/cities';
        };
        readonly 'audit.list': null;
    };
    readonly list: {
        readonly rows: 'items';
        readonly total: 'meta.count';
        readonly firstPage: 0;
    };
    readonly error: 'error.detail';
    readonly values: {
        readonly instant: 'ms';
        readonly status: {
            readonly '0': 1;
            readonly '1': 0;
            readonly '2': 9;
        };
    };
};
export interface RestBackend {
    readonly apiBase: string;
    /** Every request: method, path with query, and body. */
    readonly requests: {
        method: string;
        url: string;
        body: unknown;
    }[];
    readonly doctor: Row;
    stop(): void;
}
export declare function startRestBackend(): Promise<RestBackend>;
export {};
