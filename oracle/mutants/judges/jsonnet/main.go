// Evaluates programs as `jsonnet` does, one after another in one process.
package main

import (
	"bytes"

	"github.com/google/go-jsonnet"
)

func main() {
	serve(func(asked question) (string, error) {
		vm := jsonnet.MakeVM()
		vm.SetTraceOut(&bytes.Buffer{})
		vm.Importer(&jsonnet.FileImporter{JPaths: asked.Args})
		return vm.EvaluateFile(asked.Target)
	})
}
